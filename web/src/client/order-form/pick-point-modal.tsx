import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { wasOpenedHere } from '../../platform/modal/modal-url.ts'
import { needsPin, type PickedPlace, withPlace } from '../../product/address/field/address-point.ts'
import { MapPicker } from '../../product/address/field/map-picker.tsx'
import { postDraftChange, readDraft, saveDraft } from '../../product/order/draft/draft-store.ts'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import { parseArea } from '../addresses/area-param.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { searchWithModal } from '../modals/modal-name.ts'
import { editedId } from './draft/edited-id.ts'

/** Goes back to the form in history; if the modal was opened directly by URL, replaces it with the form. */
function useBackToForm() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (wasOpenedHere(state)) return navigate(-1)
    const edit = search.get('edit')
    const extra = edit === null ? {} : { edit }
    return navigate({ search: searchWithModal(search, 'create-order', extra) }, { replace: true })
  }
}

/** Picks one stop of the draft on the map, and returns to the form. */
export function PickPointModal() {
  const [search] = useSearchParams()
  const edited = editedId(search)
  const [draft] = useState(() => readDraft(edited))
  const back = useBackToForm()
  const at = Number(search.get('stop') ?? 0)
  const stop = draft.points[at]
  const save = (changed: FormPoint) => {
    const points = draft.points.map((point, index) => (index === at ? changed : point))
    const next = { ...draft, points }
    saveDraft(next, edited)
    postDraftChange(next, ['points'], edited)
    back()
  }
  const pick = (place: PickedPlace) => {
    if (stop) save(withPlace(stop, place))
  }
  const nearest = draft.points.find(({ point }) => point !== null)?.point ?? null
  const start = stop?.point ?? parseArea(search.get('area')) ?? nearest
  const guess =
    stop && needsPin(stop)
      ? { words: stop.text, place: stop.place, onSomewhere: () => save({ ...stop, somewhere: true }) }
      : undefined
  return (
    <ModalFrame size="full" title={m.orders_pick_title()} onClose={back}>
      <MapPicker start={start} isExact={start === stop?.point} onPick={pick} guess={guess} />
    </ModalFrame>
  )
}
