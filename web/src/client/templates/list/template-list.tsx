import { shortWay } from '@karvon/domain/places/written-point'
import { formatKg } from '@karvon/domain/reading/figures'
import { IconDots } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { useHandbook } from '../../../product/handbook/use-handbook.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type MenuItem, MoreMenu } from '../../orders/more-menu.tsx'
import type { Template } from '../queries/template-queries.ts'
import s from '../templates.module.css'

type Known = { truckName: (id: number | null) => string | null }

const useKnown = (): Known => {
  const handbook = useHandbook()
  return {
    truckName: id => {
      if (handbook.state !== 'ready') return ''
      return handbook.truckTypes.find(type => type.id === id)?.name ?? null
    },
  }
}

const factsOf = ({ weight, offeredPrice, schedulesCount }: Template, truck: string | null): string =>
  [
    truck,
    weight === null ? null : formatKg(weight, getLocale()),
    offeredPrice === null ? null : formatSum(offeredPrice),
    schedulesCount === 0 ? null : m.templates_schedules_count({ count: schedulesCount }),
  ]
    .filter(Boolean)
    .join(' · ')

const sharingOf = ({ isShared, mayChange, author }: Template): string | null => {
  if (!isShared) return null
  return mayChange || author === null ? m.templates_shared() : m.templates_shared_by({ name: author })
}

function Row({ template, truckName }: { template: Template } & Known) {
  const { open } = useModal()
  const { id, name, truckTypeId, routes, mayChange } = template
  const truck = truckName(truckTypeId)
  const at = { template: String(id) }
  const sharing = sharingOf(template)
  const menu: MenuItem[] = [
    { name: m.templates_schedule_it(), run: () => void open('edit-schedule', at) },
    ...(mayChange
      ? [
          { name: m.templates_rename(), run: () => void open('rename-template', at) },
          { name: m.templates_remove(), isDanger: true, run: () => void open('delete-template', at) },
        ]
      : []),
  ]
  return (
    <li className={s.row}>
      <div className={s.words}>
        <b>{name}</b>
        <span>{shortWay(routes)}</span>
        <span>{factsOf(template, truck)}</span>
        {truck === null && truckTypeId !== null && (
          <span className={s.wrong}>{m.templates_truck_gone()}</span>
        )}
        {sharing !== null && <span>{sharing}</span>}
      </div>
      <div className={s.steps}>
        <Button
          tone="main"
          size="small"
          aria-label={m.templates_use_of({ name })}
          onClick={() => void open('use-template', at)}
        >
          {m.templates_use()}
        </Button>
        <MoreMenu
          label={m.templates_more_of({ name })}
          icon={<IconDots size={22} stroke={1.75} aria-hidden="true" />}
          steps={menu}
        />
      </div>
    </li>
  )
}

/** Templates, each to be ordered, scheduled, renamed or deleted. */
export function TemplateList({ templates }: { templates: readonly Template[] }) {
  const known = useKnown()
  return (
    <ul className={s.list}>
      {templates.map(template => (
        <Row key={template.id} template={template} {...known} />
      ))}
    </ul>
  )
}
