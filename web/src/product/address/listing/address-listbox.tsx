import { readOutside } from '@karvon/domain/reading/place/outside-area'
import { canLoadAt } from '@karvon/domain/values/point-precision'
import { IconBuildingStore, IconHistory, IconMap2, IconMapPin, IconStar } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Box, Note, Row as RowLayout, Text } from '../../../ui/layout/box.tsx'
import type { SuggestionsState } from '../field/use-suggestions.ts'
import { EXACTNESS } from '../precision/exactness.ts'
import css from './address-listbox.module.css'
import type { AddressOption } from './address-options.ts'

type AddressListboxProps = {
  id: string
  label: string
  /** The text the options match; empty if nothing is typed. */
  text: string
  options: readonly AddressOption[]
  active: number
  state: SuggestionsState['state']
  onPick: (option: AddressOption) => void
}

const SIGNS = { saved: IconStar, recent: IconHistory, map: IconMap2, point: IconMapPin }

/** The precision shown for a search result; the user's own places and the map have other icons. */
const exactnessOf = ({ kind, place, rest }: AddressOption) => {
  if ((kind !== 'place' && kind !== 'business') || place === null) return null
  // only a region has no larger area after its name
  const isRegion = place.precision === 'district' && rest === ''
  return {
    word: isRegion ? m.geo_exact_region : EXACTNESS[place.precision].word,
    isPoint: canLoadAt(place.precision),
  }
}

const signOf = ({ kind, place }: AddressOption) => {
  if (kind === 'business') return IconBuildingStore
  return kind === 'place' ? EXACTNESS[place?.precision ?? 'place'].Sign : SIGNS[kind]
}

/** Text alternative of an own place's icon. */
const ownWord = ({ kind }: AddressOption): string | null => {
  if (kind === 'saved') return m.geo_saved_place()
  return kind === 'recent' ? m.geo_recent_place() : null
}

const remark = (
  text: string,
  state: SuggestionsState['state'],
  options: readonly AddressOption[],
): string | null => {
  if (text === '') return null
  if (state === 'failed') return m.geo_suggest_failed()
  const first = options.find(({ place, resolve }) => place !== null || resolve !== undefined)
  const isFound = first !== undefined && first.isGuess !== true
  // a point is offered as one
  if (state !== 'ready' || isFound || options.some(({ kind }) => kind === 'point')) return null
  const outside = readOutside(text)
  if (outside !== null) return m.geo_outside({ name: outside.name })
  return first === undefined ? m.geo_nothing_found() : m.geo_similar()
}

type RowProps = {
  id: string
  option: AddressOption
  isActive: boolean
  onPick: (option: AddressOption) => void
}

function Row({ id, option, isActive, onPick }: RowProps) {
  const exact = exactnessOf(option)
  const Sign = signOf(option)
  return (
    <RowLayout
      id={id}
      as="button"
      className={`${css.option} ${option.kind === 'map' ? css.map : ''}`}
      align="center"
      gap={12}
      background="none"
      border="none"
      radius="inner"
      tone="inherit"
      fullWidth
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      <Sign size={20} stroke={1.75} className={exact?.isPoint ? css.point : undefined} aria-hidden="true" />
      <Box as="span" grow shrink breakWords>
        <Text as="span" weight="strong" block>
          {option.title}
        </Text>
        {option.rest !== '' && (
          <Note as="span" block>
            {option.rest}
          </Note>
        )}
        {ownWord(option) !== null && <span className="visually-hidden">, {ownWord(option)}</span>}
      </Box>
      {exact !== null && (
        <span className={exact.isPoint ? `${css.exact} ${css.point}` : css.exact}>{exact.word()}</span>
      )}
    </RowLayout>
  )
}

/** Groups consecutive rows by heading. */
const groupsOf = (options: readonly AddressOption[]) =>
  [...new Set(options.map(({ heading }) => heading))].map(heading => ({
    heading,
    rows: options.flatMap((option, at) => (option.heading === heading ? [{ option, at }] : [])),
  }))

/** The list below an address field, with a remark if it is empty. */
export function AddressListbox({ id, label, text, options, active, state, onPick }: AddressListboxProps) {
  const places = options.filter(option => option.place !== null).length
  const said = remark(text, state, options)
  const isHidden = options.length === 0 && said === null
  const popup = useRef<HTMLDivElement>(null)
  // on a phone the list's last row, the map, would be below the screen or behind the bar
  useEffect(() => {
    if (!isHidden && state !== 'loading') popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isHidden, state])
  return (
    <div ref={popup} className={isHidden ? 'visually-hidden' : css.popup}>
      {said !== null && (
        <Box as="p" className={css.remark} size={14} tone="quiet" noMargin>
          {said}
        </Box>
      )}
      <div
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        aria-label={m.geo_suggestions({ what: label })}
      >
        {groupsOf(options).map(({ heading, rows }) => {
          const shown = rows.map(({ option, at }) => (
            <Row key={option.key} id={`${id}-${at}`} isActive={at === active} {...{ option, onPick }} />
          ))
          if (heading === undefined) return shown
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not list rows
            <div key={heading} role="group" aria-label={heading}>
              <Box
                as="p"
                className={css.heading}
                size={14}
                weight="strong"
                tone="quiet"
                noMargin
                aria-hidden="true"
              >
                {heading}
              </Box>
              {shown}
            </div>
          )
        })}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'ready' ? (said ?? m.geo_suggestions_found({ count: places })) : ''}
      </p>
    </div>
  )
}
