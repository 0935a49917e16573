/** Who did something: an external system, a signed-in member, or somebody at the command line. */
export interface Actor {
  kind: "client" | "member" | "command";
  id: string;
}
