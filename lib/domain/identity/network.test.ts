import { expect, it } from "vitest";
import { neighbourhoodOf, networkOf } from "./network";

it("counts every IPv4 address separately, however it is written", () => {
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
});

it("counts all IPv6 addresses of one network as one", () => {
  expect(networkOf("2001:db8:0:1:aaaa::1")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:0DB8:0000:0001:ffff:ffff:ffff:ffff")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

it("knows a member's own network by its /24, or its /64", () => {
  expect(neighbourhoodOf("192.0.2.7")).toBe("192.0.2.0/24");
  expect(neighbourhoodOf("::ffff:192.0.2.200")).toBe("192.0.2.0/24");
  expect(neighbourhoodOf("192.0.20.7")).toBe("192.0.20.0/24");
  expect(neighbourhoodOf("2001:db8:0:1:aaaa::1")).toBe("2001:db8:0:1::/64");
});
