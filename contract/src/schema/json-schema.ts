import type { Type as TypeBox } from 'typebox'

type Schema = Readonly<Record<string | symbol, unknown>>
type Properties = Readonly<Record<string, Schema>>
type ObjectSchema = Schema & { readonly properties: Properties }

const OPTIONAL = Symbol('optional')

const ofType =
  (type: string) =>
  (options?: Schema): Schema => ({ type, ...options })

const objectOf = (properties: Properties, options?: Schema): Schema => {
  const required = Object.entries(properties)
    .filter(([, schema]) => !(OPTIONAL in schema))
    .map(([name]) => name)
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

const partOf = ({ properties }: ObjectSchema, isKept: (name: string) => boolean): Schema =>
  objectOf(Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))))

const builder = {
  String: ofType('string'),
  Number: ofType('number'),
  Integer: ofType('integer'),
  Boolean: ofType('boolean'),
  Null: ofType('null'),
  Unknown: (options?: Schema): Schema => ({ ...options }),
  Array: (items: Schema, options?: Schema): Schema => ({ type: 'array', items, ...options }),
  Object: objectOf,
  Record: (_: Schema, value: Schema): Schema => ({ type: 'object', patternProperties: { '^.*$': value } }),
  Enum: (values: readonly unknown[], options?: Schema): Schema => ({ enum: values, ...options }),
  Union: (anyOf: readonly Schema[], options?: Schema): Schema => ({ anyOf, ...options }),
  Optional: (schema: Schema): Schema => ({ ...schema, [OPTIONAL]: true }),
  Unsafe: (schema: Schema): Schema => schema,
  Pick: (schema: ObjectSchema, names: readonly string[]) => partOf(schema, name => names.includes(name)),
  Omit: (schema: ObjectSchema, names: readonly string[]) => partOf(schema, name => !names.includes(name)),
}

/**
 * Builds JSON schemas, typed by TypeBox. They are plain objects: loading TypeBox itself, 679 modules, would take a tenth of the
 * server's memory and start.
 */
export const Type = builder as unknown as Pick<typeof TypeBox, keyof typeof builder>
