// What visitors call, from our own pages alone: the sign-in pages and those behind the links in letters. Each page's operations
// have a file of their own, because a browser gets the operations of a file together.

export * from "./answer-links";
export * from "./email-links";
export * from "./letter-links";
export * from "./passkey-sign-in";
export * from "./password";
