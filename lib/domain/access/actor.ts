/**
 * Who did something: an external system, a signed-in member, a visitor who has not signed in, Rostrum by itself
 * (`service`), or an operator at the command line.
 */
export interface Actor {
  kind: "client" | "member" | "visitor" | "service" | "command";
  id: string;
}
