import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import s from '../calculator.module.css'
import type { Known } from '../use-after-waking.ts'

type Props = {
  known: Known | null
  ask: () => Promise<Known>
  loadAt: string | null
  onChange: (loadAt: string | null) => void
}

const DATE = 'date'

/** The loading time: two quick times, or another date and time. Static markup names no time, as it may be read at any. */
export function LoadTimeChoice({ known, ask, loadAt, onChange }: Props) {
  const [wantsDate, setWantsDate] = useState(false)
  const at = known ? known.times.findIndex(({ local }) => local === loadAt) : -1
  const isOther = wantsDate || (known && loadAt !== null && at < 0)

  const choose = (choice: string) => {
    const isDate = choice === DATE
    setWantsDate(isDate)
    ask().then(
      ({ times, morning }) => onChange(isDate ? (loadAt ?? morning) : (times[Number(choice)]?.local ?? null)),
      () => {},
    )
  }
  const chips = [
    ...[m.calc_soon(), m.calc_later()].map((name, chip) => ({
      value: String(chip),
      label: known?.times[chip]?.name ?? name,
    })),
    {
      value: DATE,
      label: m.calc_date(),
      icon: <IconCalendar className={s.calendar} size={18} stroke={1.75} aria-hidden="true" />,
    },
  ]
  return (
    <div>
      <span className={s.label}>{m.calc_when()}</span>
      <ChoiceChips
        label={m.calc_when()}
        value={isOther ? DATE : String(at)}
        onChange={choose}
        chips={chips}
        isStretched
      />
      {isOther && known && <known.OwnTime {...{ loadAt, onChange }} />}
    </div>
  )
}
