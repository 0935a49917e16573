import "server-only";
import type { Kind } from "./kind";

export const passwordChanged: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/login",
};
