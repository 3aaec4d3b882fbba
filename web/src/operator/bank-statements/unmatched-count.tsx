import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CountMark } from '../../ui/states/count-mark.tsx'
import { overview } from '../board/overview-queries.ts'

/** Menu badge: the number of unmatched lines of bank statements. */
export function UnmatchedCount() {
  const count = useQuery(overview()).data?.bankLinesUnmatched ?? 0
  return <CountMark count={count} words={m.bank_lines_unmatched({ count })} />
}
