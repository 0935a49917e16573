// What the browser gets in place of zod (next.config.js): the contract's schemas are there to be named, counted and
// measured, and zod itself would be an eighth of a page's scripts. Only what lib/contract and the forms use is here; a
// test holds the two against each other. The service checks everything with zod itself.

interface Verdict {
  success: boolean;
}

type Check = (value: unknown) => boolean;

class Schema {
  readonly #checks: readonly Check[];

  constructor(...checks: Check[]) {
    this.#checks = checks;
  }

  check(...more: Check[]): Schema {
    return new Schema(...this.#checks, ...more);
  }

  clone(): Schema {
    return new Schema(...this.#checks);
  }

  register(registry: Map<Schema, unknown>, meta: unknown): this {
    registry.set(this, meta);
    return this;
  }

  safeParse(value: unknown): Verdict {
    return { success: this.#checks.every((isGood) => isGood(value)) };
  }

  /** Examples are written by hand and tested: they are taken as they are. */
  parse(value: unknown): unknown {
    return value;
  }
}

class ObjectSchema extends Schema {
  constructor(readonly shape: Record<string, Schema>) {
    super();
  }
}

class ArraySchema extends Schema {}

export { ArraySchema as ZodMiniArray };

export const string = () => new Schema((value) => typeof value === "string");
export const maxLength = (length: number) => (value: unknown) => (value as string).length <= length;
export const object = (shape: Record<string, Schema>) => new ObjectSchema(shape);
export const strictObject = object;
export const array = () => new ArraySchema();
export const literal = () => new Schema();
const oneOf = () => new Schema();
export { oneOf as enum };
export const registry = () => new Map<Schema, unknown>();
