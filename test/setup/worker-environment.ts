import pg from "pg";
import { afterAll, inject } from "vitest";

// vitest sets BASE_URL to its own base path.
process.env.BASE_URL = inject("baseUrl");

// Every event of the tests that follow would be sent to the endpoints of this file.
afterAll(async () => {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  try {
    await client.query("update webhook_endpoint set state = 'paused' where state <> 'paused'");
  } finally {
    await client.end();
  }
});
