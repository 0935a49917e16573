import { config } from "zod/mini";

// Zod compiles its schemas with `new Function` where it can. The members' site forbids that (its content security policy
// has no `unsafe-eval`), and even trying would be reported as a violation; so in a browser it is told not to.
// Every module that makes schemas imports this one first.
if (typeof window !== "undefined") config({ jitless: true });
