import { inject } from "vitest";

// vitest sets BASE_URL to its own base path.
process.env.BASE_URL = inject("baseUrl");
