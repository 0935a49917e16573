#!/usr/bin/env node
// A Firefox of the system, as Playwright can drive it: starts it and passes WebDriver BiDi on. Playwright asks every browser
// for emulated colour schemes, which a Firefox of long-term support may not know yet, and gives up on any error. So that one
// refusal is answered as done: nothing is emulated then, and everything else works.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import readline from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

// What Playwright types, it sets as a value of the page's own making, which React takes for one that React made and reports to
// nobody. So it is set as the browser sets it. Where a field knows no selection (an e-mail address), Playwright adds to what it
// has just selected, instead of replacing it.
const [ADDED, SET] = ["inputElement.value += text;", "inputElement.value = value;"];
/** @param {string} value */
const setAsTyped = (value) =>
  `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, ${value});`;

const LATER_COMMAND = "emulation.setMediaFeaturesOverride";
const READY = /WebDriver BiDi listening on (ws:\/\/\S+)$/;

const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file)) ?? "firefox";
const browser = spawn(firefox, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
browser.once("exit", (code) => process.exit(code ?? 1));
process.once("SIGTERM", () => browser.kill("SIGTERM"));

readline.createInterface({ input: browser.stderr }).on("line", (line) => {
  const address = READY.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else listen(address);
});

/** @param {string} target the browser's own address */
function listen(target) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (client, { url }) => relay(client, new WebSocket(`${target}${url ?? ""}`)));
  server.once("listening", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}

/** @param {WebSocket} client @param {WebSocket} remote */
function relay(client, remote) {
  /** @type {Set<number>} */
  const asked = new Set();
  const opened = new Promise((resolve) => remote.once("open", resolve));
  client.on("message", async (data) => {
    const text = String(data);
    if (text.includes(LATER_COMMAND)) asked.add(JSON.parse(text).id);
    await opened;
    remote.send(text.replace(ADDED, setAsTyped("text")).replace(SET, setAsTyped("value")));
  });
  remote.on("message", (data) => client.send(answerTo(String(data), asked)));
  client.on("close", () => remote.close());
  remote.on("close", () => client.close());
  for (const socket of [client, remote]) socket.on("error", () => socket.terminate());
}

/** @param {string} text @param {Set<number>} asked */
function answerTo(text, asked) {
  if (asked.size === 0) return text;
  const { id, error } = JSON.parse(text);
  if (!asked.delete(id) || error !== "unknown command") return text;
  return JSON.stringify({ type: "success", id, result: {} });
}
