// What browsers get in place of zod (tools/contract-for-browsers.mjs). They ask a schema for its parameters and for what
// lib/contract/parameter-meta.ts says of each of them; only the service validates.

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
export { object as strictObject };
export const registry = <Meta>() => new WeakMap<Schema, Meta>();

const plain = () => new Schema();
const noCheck = () => undefined;

export {
  noCheck as gte,
  noCheck as lte,
  noCheck as maxLength,
  noCheck as minLength,
  noCheck as overwrite,
  noCheck as refine,
  noCheck as regex,
  plain as any,
  plain as array,
  plain as boolean,
  plain as int,
  plain as isoDate,
  plain as isoDateTime,
  plain as nullable,
  plain as optional,
  plain as record,
  plain as union,
  plain as discriminatedUnion,
  plain as enum,
  plain as literal,
  plain as string,
  Schema as ZodMiniArray,
};
