import { TERM_RANGE } from '@karvon/domain/company/credit'
import { Type } from '../schema/json-schema.ts'
import { Nullable, Uzs } from '../wire/values.ts'

/** A company's credit (decision 0103): how long it may owe, what of its limit is used, and what it has to pay by when. */
export const WireCompanyCredit = Type.Object({
  term_days: Nullable(
    Type.Integer({
      ...{ minimum: TERM_RANGE.min, maximum: TERM_RANGE.max },
      description: 'null: no payment term',
    }),
  ),
  used: { ...Uzs, description: 'what is owed, and what deals hold beyond the balance' } as typeof Uzs,
  overdue: {
    ...Uzs,
    description: 'past its term: it closes bank transfer; without a term all that is owed',
  } as typeof Uzs,
  next_due: Nullable(
    Type.Object(
      { day: Type.String({ description: 'YYYY-MM-DD in Tashkent: the last day of the term' }), amount: Uzs },
      { description: 'what is to be paid next' },
    ),
  ),
})
