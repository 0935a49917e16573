import { inject } from "vitest";

// vitest fills BASE_URL with a path of its own.
process.env.BASE_URL = inject("baseUrl");
