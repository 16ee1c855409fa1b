/** The comparison, and the visitor’s own list: the tools that an address or this device names. */

import { COMPARE_PAGE } from "../../addresses.ts";
import { startComparison } from "../browser/compare.tsx";
import { type ChosenData, startOwnList } from "../browser/own-list.tsx";

// Written by the same build as this script.
const data: ChosenData = JSON.parse(document.getElementById("donnees")?.textContent ?? "");

void (location.pathname === COMPARE_PAGE ? startComparison(data.qr) : startOwnList(data));
