import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Row, Stack } from '../../ui/layout/box.tsx'
import { changesOf } from '../form/changes-of.ts'
import { moment } from '../page/formats.ts'
import { actionLabel, objectLabel, objectUrl } from './audit-labels.ts'
import type { AuditEntry } from './audit-queries.ts'
import css from './audit-screen.module.css'

const written = (value: unknown): string => {
  if (value === undefined || value === null) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The old and new values, down to single fields. */
function Diff({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after)
  if (changes.length === 0) return <p className={css.quiet}>{m.operator_audit_same()}</p>
  return (
    <table className={css.diff}>
      <caption className="visually-hidden">{m.operator_audit_diff()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.operator_audit_field()}</th>
          <th scope="col">{m.operator_audit_before()}</th>
          <th scope="col">{m.operator_audit_after()}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td className={css.before}>{written(before)}</td>
            <td className={css.after}>{written(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Marks({ entry }: { entry: AuditEntry }) {
  const place = objectUrl(entry)
  return (
    <Row as="p" className={css.marks} wrap tone="faint" breakWords>
      {place !== null && <Link to={place}>{m.operator_audit_open()}</Link>}
      <span>{entry.action}</span>
      {entry.address !== null && <span>{entry.address}</span>}
      {entry.requestId !== null && <span>{entry.requestId}</span>}
      <span title={entry.digest}>{entry.digest.slice(0, 12)}</span>
    </Row>
  )
}

/** One change as a line that expands to its details. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, objectKind, objectId } = entry
  return (
    <li>
      <details className={css.entry}>
        <summary>
          <time dateTime={at}>{moment(at)}</time>
          <b>{actionLabel(action)}</b>
          <span>
            {objectLabel(objectKind)} {objectId}
          </span>
          <span className={css.quiet}>{actor?.name ?? m.operator_by_operator()}</span>
        </summary>
        <Stack className={css.inside} gap={12}>
          <Diff entry={entry} />
          <Marks entry={entry} />
        </Stack>
      </details>
    </li>
  )
}
