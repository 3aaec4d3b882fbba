import { Type } from '../schema/json-schema.ts'

const Count = Type.Integer({ minimum: 0 })

/** What of an uploaded table is not read; hidden rows, columns and sheets count if anything is in them. */
export const WireLeftOut = Type.Object({
  hidden_rows: { ...Count, description: 'by hand, by a filter or in a closed group' } as typeof Count,
  hidden_columns: Count,
  hidden_sheets: Count,
  other_sheets: Type.Array(Type.String(), { description: 'visible sheets other than the one that is read' }),
  passed_rows: {
    ...Count,
    description: 'rows of sums, and of a statement those that are no line',
  } as typeof Count,
})
