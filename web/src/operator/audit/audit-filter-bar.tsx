import { readOrderNumber } from '@karvon/domain/reading/order-number'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DateRange } from '../../ui/table/date-range.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { DateFieldsRow, ListHead } from '../list/list-head.tsx'
import { operators } from '../people/people-queries.ts'
import { OBJECT_KINDS, objectLabel } from './audit-labels.ts'
import type { AuditFilters } from './audit-queries.ts'

const CLEAR = { object_kind: '', object_id: '', actor: '', action: '', from: '', to: '' }

type AuditFilterBarProps = {
  filters: AuditFilters
  change: (filters: Readonly<Record<string, string>>) => void
}

/** Filters by object, operator and date. */
export function AuditFilterBar({ filters, change }: AuditFilterBarProps) {
  const { data: people = [] } = useQuery(operators())
  const { objectKind, objectId, actor, action, from, to } = filters
  const held = [objectKind, objectId, actor, action, from || to].filter(Boolean).length
  return (
    <ListHead
      exportHref={exportUrl('/admin/audit.csv', filters)}
      search={
        <SearchField
          label={m.operator_object_id()}
          placeholder={m.operator_object_id()}
          value={objectId}
          onSearch={id => change({ object_id: String(readOrderNumber(id) ?? id) })}
        />
      }
    >
      <FilterBar label={m.operator_filters()} activeCount={held} onClear={() => change(CLEAR)}>
        <Filter>
          <SelectField
            label={m.operator_object()}
            placeholder={m.operator_any()}
            value={objectKind}
            options={OBJECT_KINDS.map(value => ({ value, label: objectLabel(value) }))}
            onChange={value => change({ object_kind: value })}
          />
        </Filter>
        <Filter>
          <SelectField
            label={m.operator_team_operator()}
            placeholder={m.operator_any()}
            value={actor === null ? '' : String(actor)}
            options={people.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
            onChange={value => change({ actor: value })}
          />
        </Filter>
        <DateFieldsRow>
          <DateRange from={from} to={to} onChange={change} />
        </DateFieldsRow>
      </FilterBar>
    </ListHead>
  )
}
