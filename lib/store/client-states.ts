import "server-only";
import { batched, queryHot } from "./batch";

const findLive = batched(async (ids: string[]) => {
  const rows = await queryHot<{ id: string }>({
    name: "live-clients",
    text: "select id from client where id = any($1::text[]) and disabled_at is null",
    values: [ids],
  });
  return new Map(rows.map(({ id }) => [id, true]));
});

/** Whether the client exists and is not disabled at this moment; asked with every request that bears a token. */
export async function isClientLive(clientId: string): Promise<boolean> {
  return (await findLive(clientId)) === true;
}
