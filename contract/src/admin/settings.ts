import { FIGURE_KINDS, FIGURE_UNITS } from '@karvon/domain/values/check-figures'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable, OneOf, Version } from '../wire/values.ts'

/** One figure of a setting: its path in `value` (wire names joined by dots) and its range. */
export const WireSettingField = Type.Object({
  path: Type.String(),
  kind: OneOf(FIGURE_KINDS),
  min: Nullable(Type.Number({ description: 'the least, of a text and a list its shortest length' })),
  max: Nullable(Type.Number({ description: 'the greatest, of a text and a list its longest length' })),
  unit: Nullable(OneOf(FIGURE_UNITS)),
  choices: Type.Optional(Type.Array(Type.String(), { description: 'the values of a `choice`' })),
})

/** A group of figures that operators may change, with the range of each. */
export const WireSetting = Type.Object({
  key: Type.String(),
  value: Type.Record(Type.String(), Type.Unknown()),
  fields: Type.Array(WireSettingField),
  version: Version,
})

/** The settings that operators may change. */
export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Settings',
  action: 'manage_settings',
  output: Type.Array(WireSetting),
})

/** Replaces a group of figures; each one is checked, refusals are reported at `value.<path>`. */
export const changeSetting = endpoint({
  method: 'PUT',
  path: '/admin/settings/:key',
  summary: 'Change a setting',
  action: 'manage_settings',
  input: {
    params: Type.Object({ key: Type.String({ maxLength: 60 }) }),
    body: Type.Object({ value: Type.Record(Type.String(), Type.Unknown()), version: Version }),
  },
  output: WireSetting,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'value_invalid',
    'figure_out_of_range',
    'number_invalid',
    'integer_invalid',
    'choice_invalid',
    'text_invalid',
    'text_too_long',
    'phone_format',
    'text_required',
    'columns_invalid',
    'placeholder_unknown',
    'placeholder_missing',
  ],
})
