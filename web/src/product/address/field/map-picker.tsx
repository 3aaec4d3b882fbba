import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import { type MapSpot, PinnedMap } from '../../../platform/map/pinned-map.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Column, Note, Row } from '../../../ui/layout/box.tsx'
import { LocateButton } from '../listing/locate-button.tsx'
import { PrecisionMark } from '../precision/precision-mark.tsx'
import type { PickedPlace } from './address-point.ts'
import { reverse } from './find-places.ts'

import css from './map-picker.module.css'
import { splitAddress } from './split-address.ts'

type MapPickerProps = {
  /** Initial center; null shows the country, without a pin. */
  start: MapPoint | null
  /** `start` is the point itself, and not only near it. */
  isExact?: boolean
  onPick: (place: PickedPlace) => void
  /** Set if `start` is only the center of the typed town. */
  guess?: (GuessedPlace & { readonly onSomewhere: () => void }) | undefined
}

type Found =
  /** The user has not moved the map yet; it shows a guess or the whole country. */
  | { state: 'unmoved' }
  /** `before` is the last address, so that nothing jumps: a map that resizes moves, and would search again. */
  | { state: 'searching'; before: PickedPlace | null }
  | { state: 'found'; place: PickedPlace }
  | { state: 'outside' }
  | { state: 'failed'; point: MapPoint }

/** A known point is shown with its street, a place meant with its neighborhood, a guess with its district. */
const PIN_ZOOM = 17
const NEAR_ZOOM = 15
const GUESS_ZOOM = 14
const DELAY_MS = 250

const whyNot = (error: unknown, point: MapPoint): Found =>
  error instanceof CallProblem && error.code === 'api.outside_service_area'
    ? { state: 'outside' }
    : { state: 'failed', point }

const shownPlace = (found: Found): PickedPlace | null => {
  if (found.state === 'found') return found.place
  return found.state === 'searching' ? found.before : null
}

/** The address under the pin, fetched when the map stops moving; the initial position may not count as a pin. */
function useAddressAt(point: MapPoint | null, opensOnPin: boolean): Found {
  const [answer, setAnswer] = useState<{ point: MapPoint | null; found: Found }>({
    point: null,
    found: opensOnPin ? { state: 'searching', before: null } : { state: 'unmoved' },
  })
  useEffect(() => {
    if (point === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      reverse(point, controller.signal).then(
        place => setAnswer({ point, found: { state: 'found', place } }),
        (error: unknown) => {
          if (!controller.signal.aborted) setAnswer({ point, found: whyNot(error, point) })
        },
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [point])
  return answer.point === point ? answer.found : { state: 'searching', before: shownPlace(answer.found) }
}

/** A typed place known only as the center of its town. */
export type GuessedPlace = { readonly words: string; readonly place: string | null }

/** Keeps the typed text and its town with the pin, unless the pin's address contains the text. */
export const withTypedText = (picked: PickedPlace, guess?: GuessedPlace): PickedPlace => {
  const { title } = splitAddress(guess?.words ?? '')
  if (guess === undefined || title === '' || picked.address.includes(title)) return picked
  return { ...picked, address: guess.words, place: guess.place }
}

/**
 * The content of a dialog: a map that moves under a pin, with the pin's address below. A guess or the whole country is only
 * the initial view and not a pin: the user must move the map, or accept the guess as it is.
 */
export function MapPicker({ start, isExact = false, onPick, guess }: MapPickerProps) {
  const hintId = useId()
  const [point, setPoint] = useState<MapPoint | null>(null)
  const opensOnPin = start !== null && guess === undefined
  const found = useAddressAt(point, opensOnPin)
  const [spot, setSpot] = useState<MapSpot | null>(null)
  const [said, setSaid] = useState('')
  const [isMoving, setMoving] = useState(false)
  /** Confirmed before the map stood still or its address was known. */
  const [isConfirmed, setConfirmed] = useState(false)
  const isOnTheWay = isMoving || (found.state === 'searching' && point !== null)
  const canPick = found.state === 'found' && !isOnTheWay
  const move = (to: MapPoint | null) => {
    setMoving(to === null)
    if (to === null) setConfirmed(false)
    else setPoint(to)
  }
  useEffect(() => {
    if (!isConfirmed || isOnTheWay) return
    setConfirmed(false)
    if (found.state === 'found') onPick(withTypedText(found.place, guess))
  }, [isConfirmed, isOnTheWay, found, guess, onPick])
  return (
    <div className={css.picker}>
      <div className={css.map}>
        <PinnedMap
          start={start}
          zoom={guess === undefined ? (isExact ? PIN_ZOOM : NEAR_ZOOM) : GUESS_ZOOM}
          spot={spot}
          label={m.geo_map_label()}
          describedBy={hintId}
          {...(opensOnPin ? { onOpen: setPoint } : {})}
          onMove={move}
        >
          <LocateButton onFound={setSpot} onSay={setSaid} />
        </PinnedMap>
      </div>
      {said !== '' && (
        <Box as="p" className={css.hint} size={14} noMargin role="status">
          {said}
        </Box>
      )}
      <Box id={hintId} as="p" className={css.hint} size={14} tone="quiet" noMargin>
        {m.geo_map_picker_hint()}
      </Box>
      {guess && (
        <Column className={css.guess} gap={4} padding="12-16" background="saffron" radius="inner">
          <b>{m.refusal_point_not_exact()}</b>
          <span>
            {m.geo_words_stay()} {guess.words}
          </span>
        </Column>
      )}
      <Row className={css.bar} wrap align="center" justify="between" gap="8-16">
        <Box as="p" className={css.address} noMargin leading="snug" aria-live="polite">
          <FoundAddress found={found} />
        </Box>
        <Button
          tone="main"
          aria-disabled={!(canPick || isOnTheWay) || undefined}
          isBusy={isConfirmed}
          onClick={() => setConfirmed(canPick || isOnTheWay)}
        >
          {m.geo_map_picker_confirm()}
        </Button>
        {guess && (
          <Button tone="quiet" onClick={guess.onSomewhere}>
            {m.geo_somewhere_do()}
          </Button>
        )}
      </Row>
    </div>
  )
}

function FoundAddress({ found }: { found: Found }) {
  if (found.state === 'unmoved')
    return (
      <Note as="span" className={css.rest}>
        {m.geo_map_picker_move()}
      </Note>
    )
  const place = shownPlace(found)
  if (found.state === 'searching' && place === null)
    return (
      <Note as="span" className={css.rest}>
        {m.geo_map_picker_searching()}
      </Note>
    )
  if (found.state === 'outside') return <span className={css.problem}>{m.geo_map_picker_outside()}</span>
  if (found.state === 'failed') return <span className={css.problem}>{m.geo_map_picker_failed()}</span>
  if (place === null) return null
  const { title, rest } = splitAddress(place.address)
  return (
    <>
      <b className={css.title}>{title}</b>
      <Note as="span" className={css.rest}>
        {rest}
      </Note>
      {found.state === 'found' ? (
        <PrecisionMark precision={place.precision} somewhere={false} />
      ) : (
        <Note as="span">{m.geo_map_picker_searching()}</Note>
      )}
    </>
  )
}
