import { expect, test } from "vitest";
import { readTrustedProxies, resolveClientAddress } from "./client-address";

const none = readTrustedProxies([]);
const proxies = readTrustedProxies(["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"]);

test("without trusted proxies the forwarding header is ignored", () => {
  expect(resolveClientAddress("203.0.113.9", "198.51.100.1", none)).toBe("203.0.113.9");
});

test("a forwarding header from an untrusted address is ignored", () => {
  expect(resolveClientAddress("203.0.113.9", "198.51.100.1", proxies)).toBe("203.0.113.9");
});

test("a trusted proxy's forwarding header gives the client's address", () => {
  expect(resolveClientAddress("192.0.2.1", "198.51.100.1", proxies)).toBe("198.51.100.1");
  expect(resolveClientAddress("2001:db8::7", "2a00:1450::5", proxies)).toBe("2a00:1450::5");
});

test("entries forged by the client are left of those added by proxies, and are not used", () => {
  expect(resolveClientAddress("10.1.1.1", "1.1.1.1, 198.51.100.1, 10.2.2.2", proxies)).toBe("198.51.100.1");
});

test("where every proxy is trusted, the first address counts", () => {
  const everyone = readTrustedProxies(["0.0.0.0/0", "::/0"]);
  expect(resolveClientAddress("203.0.113.9", "198.51.100.1, 2a00:1450::5", everyone)).toBe("198.51.100.1");
});

test("abbreviated or hexadecimal addresses are not accepted", () => {
  for (const shorthand of ["10.1", "0x0a010101", "167837953", "012.1.1.1"]) {
    expect(resolveClientAddress("10.1.1.1", `198.51.100.1, ${shorthand}`, proxies)).toBe("10.1.1.1");
  }
});

test("an IPv4 connection over an IPv6 socket is an IPv4 address", () => {
  expect(resolveClientAddress("::ffff:10.1.1.1", "198.51.100.1", proxies)).toBe("198.51.100.1");
  expect(resolveClientAddress("::ffff:203.0.113.9", undefined, proxies)).toBe("203.0.113.9");
});

test("a port or brackets that a proxy adds are dropped", () => {
  expect(resolveClientAddress("10.1.1.1", "198.51.100.1:4711", proxies)).toBe("198.51.100.1");
  expect(resolveClientAddress("10.1.1.1", "[2a00:1450::5]:443", proxies)).toBe("2a00:1450::5");
});

test("without a valid address in the header, the proxy's own address is used", () => {
  for (const header of [undefined, "", "unknown", "198.51.100.1, <script>"]) {
    expect(resolveClientAddress("10.1.1.1", header, proxies)).toBe("10.1.1.1");
  }
});

test("a closed connection has no address", () => {
  expect(resolveClientAddress(undefined, "198.51.100.1", proxies)).toBe("");
});

test("an invalid list is refused, naming the entry", () => {
  for (const entry of [
    "proxy.example.org",
    "10.0.0.0/33",
    "10.0.0.0/",
    "::1/129",
    "10.0.0/8",
    "loopback",
    "10.0.0.0/255.0.0.0",
  ]) {
    expect(() => readTrustedProxies([entry])).toThrow(entry);
  }
});
