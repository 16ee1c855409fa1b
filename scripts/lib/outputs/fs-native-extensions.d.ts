/** The part of the package that the writer uses; it brings no types of its own. */

declare module "fs-native-extensions" {
  interface NativeExtensions {
    /** Locks bytes of an open file; false if another open file holds them. The system frees them with the process. */
    tryLock(fd: number, offset: number, length: number): boolean;
    /** Exchanges two paths. Both must exist. Atomic on Linux and macOS. Throws if the file system cannot. */
    swapSync(from: string, to: string): void;
  }
  const extensions: NativeExtensions;
  export default extensions;
}
