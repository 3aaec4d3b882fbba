import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { problemSentence } from '../form/problem-labels.ts'
import { useAction } from '../form/use-action.ts'

type MonthToIssueProps = {
  /** `YYYY-MM`. */
  month: string
  isOver: boolean
  counts: string
  issue: () => Promise<{ issued: number }>
}

/** A month with papers that are due, and the button that issues them all once it is over. */
export function MonthToIssue({ month, isOver, counts, issue }: MonthToIssueProps) {
  const action = useAction({
    run: issue,
    // none, if another operator or the job was first
    done: ({ issued }) => m.papers_due_issued_count({ count: issued }),
  })
  return (
    <Stack columns={1} gap={4}>
      <Row wrap gap={12} align="center" justify="between">
        <Text>
          <b>{monthWithYear(month)}</b> · {counts}
        </Text>
        {isOver ? (
          <Button size="small" tone="main" isBusy={action.isPending} onClick={() => action.mutate(undefined)}>
            {m.papers_due_issue()}
          </Button>
        ) : (
          <Note as="span">{m.papers_due_month_running()}</Note>
        )}
      </Row>
      {action.error !== null && (
        <Text tone="clay" role="alert">
          {problemSentence(action.error)}
        </Text>
      )}
    </Stack>
  )
}
