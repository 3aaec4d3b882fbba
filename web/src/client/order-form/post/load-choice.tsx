import { formatTonnes } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { RadioRow } from '../../../ui/choices/radio-row.tsx'
import s from './post.module.css'
import type { PostLoad } from './read-post.ts'

type Props = { loads: readonly PostLoad[]; chosen: number; onChoose: (at: number) => void }

const nameOf = ({ stops }: PostLoad, at: number): string =>
  stops.length === 0
    ? m.post_load_other({ number: at + 1 })
    : stops.map(({ place }) => place.displayName).join(' → ')

/** The loads of a post with several, one of which is taken over. */
export function LoadChoice({ loads, chosen, onChoose }: Props) {
  return (
    <fieldset className={s.loads}>
      <legend>{m.post_loads()}</legend>
      {loads.map((load, at) => (
        <RadioRow
          // biome-ignore lint/suspicious/noArrayIndexKey: loads are told apart by their position alone
          key={at}
          name="load"
          value={String(at)}
          isChecked={at === chosen}
          onChange={() => onChoose(at)}
          label={nameOf(load, at)}
          end={load.weight === null ? undefined : formatTonnes(load.weight, getLocale())}
        />
      ))}
    </fieldset>
  )
}
