import { afterAll } from "vitest";

// These tests share a process, which reads its environment once: one that changed it would change the others.

// NEXTAUTH_URL is completed by that reading.
const environment = () => JSON.stringify({ ...process.env, NEXTAUTH_URL: "" });

const before = environment();

afterAll(() => {
  if (environment() !== before)
    throw new Error("This file changes the environment, so it belongs into test/setup/alone.mjs.");
});
