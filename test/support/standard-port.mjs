/**
 * Loaded first by a command under test: names that end in `.example` are this machine, and port 443 is the one of
 * `TEST_PORT`. Entries cite no address with a port, and a test server cannot have port 443.
 */

import dns from "node:dns";
import net from "node:net";

const { lookup } = dns;
dns.lookup = (name, options, done) =>
  name.endsWith(".example") ? done(null, [{ address: "127.0.0.1", family: 4 }]) : lookup(name, options, done);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  // `net.connect` gives its arguments as a list.
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (Number(options?.port) === 443) options.port = Number(process.env.TEST_PORT);
  return connect.apply(this, args);
};
