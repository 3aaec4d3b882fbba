import { IconBuildingStore, IconHistory, IconMap2, IconMapPin, IconStar } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import css from './address-listbox.module.css'
import type { AddressOption } from './address-options.ts'
import type { SuggestionsState } from './use-suggestions.ts'

type AddressListboxProps = {
  id: string
  label: string
  options: readonly AddressOption[]
  active: number
  state: SuggestionsState['state']
  onPick: (option: AddressOption) => void
}

const SIGNS = {
  place: IconMapPin,
  business: IconBuildingStore,
  saved: IconStar,
  recent: IconHistory,
  map: IconMap2,
}

/** What a place of one's own is, for those who do not see its sign. */
const ownWord = ({ kind }: AddressOption): string | null => {
  if (kind === 'saved') return m.geo_saved_place()
  return kind === 'recent' ? m.geo_recent_place() : null
}

const remark = (state: SuggestionsState['state'], places: number): string | null => {
  if (state === 'failed') return m.geo_suggest_failed()
  return state === 'ready' && places === 0 ? m.geo_nothing_found() : null
}

/** The list under an address field, with what is to be said when it is empty. */
export function AddressListbox({ id, label, options, active, state, onPick }: AddressListboxProps) {
  const places = options.filter(option => option.place !== null).length
  const said = remark(state, places)
  const isHidden = options.length === 0 && said === null
  return (
    <div className={isHidden ? 'visually-hidden' : css.popup}>
      {said !== null && <p className={css.remark}>{said}</p>}
      <div
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        aria-label={m.geo_suggestions({ what: label })}
      >
        {options.map((option, at) => {
          const Sign = SIGNS[option.kind]
          return (
            <button
              key={option.key}
              id={`${id}-${at}`}
              className={`${css.option} ${option.kind === 'map' ? css.map : ''}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              <Sign size={20} stroke={1.75} aria-hidden="true" />
              <span className={css.words}>
                <span className={css.title}>{option.title}</span>
                {option.rest !== '' && <span className={css.rest}>{option.rest}</span>}
                {ownWord(option) !== null && <span className="visually-hidden">, {ownWord(option)}</span>}
              </span>
            </button>
          )
        })}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'ready' ? (said ?? m.geo_suggestions_found({ count: places })) : ''}
      </p>
    </div>
  )
}
