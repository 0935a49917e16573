// What browsers get in place of zod (tools/contract-for-browsers.mjs). They ask a schema for its parameters and for what
// lib/contract/parameters.ts says of each of them; only the service validates.

class Schema {
  constructor(readonly shape: Readonly<Record<string, Schema>> = {}) {}

  check(): this {
    return this;
  }

  clone(): Schema {
    return new Schema(this.shape);
  }

  register<Meta>(registry: WeakMap<Schema, Meta>, meta: Meta): this {
    registry.set(this, meta);
    return this;
  }
}

export const object = (shape: Readonly<Record<string, Schema>>) => new Schema(shape);
export const registry = <Meta>() => new WeakMap<Schema, Meta>();

const plain = () => new Schema();
const noCheck = () => undefined;

export {
  noCheck as maxLength,
  noCheck as regex,
  plain as array,
  plain as discriminatedUnion,
  plain as enum,
  plain as literal,
  plain as strictObject,
  plain as string,
  Schema as ZodMiniArray,
};
