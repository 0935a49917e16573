import { expect, it } from "vitest";
import type { Demo } from "@/server/demo-file";
import { welcome } from "./welcome";

const folder = {
  root: "/data",
  database: "/data/database",
  secretFile: "/data/secret",
  demoFile: "/data/demo.json",
};
const settings = { port: 3000, host: "127.0.0.1", baseUrl: "http://localhost:3000", folder };

const member = (userId: string) => ({ userId, password: `password of ${userId}`, memberId: userId });
const demo: Demo = {
  baseUrl: settings.baseUrl,
  client: { client_id: "client", client_secret: "secret of the client" },
  members: {
    voter: member("V"),
    nominee: member("N"),
    manager: member("S"),
    reviewer: member("R"),
    approver: member("A"),
  },
  year: 2027,
};

it("shows the demo's secrets after the start that made it, and later only the file that has them", () => {
  const first = welcome(settings, { demo, isNew: true });
  for (const secret of ["password of V", "password of S", "secret of the client"])
    expect(first).toContain(secret);
  const later = welcome(settings, { demo, isNew: false });
  expect(later).toContain("/data/demo.json");
  expect(later).not.toMatch(/password|secret/);
});

it("leads to the import where there is no demo", () => {
  expect(welcome(settings, null)).toContain("npm run -s rostrum -- import DIR");
});
