import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { wasOpenedHere } from '../../platform/modal/modal-url.ts'
import { savedAddresses } from '../../product/address/address-queries.ts'
import { needsPin, type PickedPlace, withPlace } from '../../product/address/field/address-point.ts'
import { MapPicker } from '../../product/address/field/map-picker.tsx'
import type { FormPoint } from '../../product/order/draft/form-point.ts'
import { idOf } from '../../ui/table/table-search.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { searchWithModal } from '../modals/modal-name.ts'
import { readAddressDraft, saveAddressDraft } from './address-draft.ts'
import { parseArea } from './area-param.ts'
import { newAddress, typedOf } from './typed-address.ts'

/** Goes back to the form in history; if the modal was opened directly by URL, replaces it with the form. */
function useBackToForm(id: number | null) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (wasOpenedHere(state)) return navigate(-1)
    const to =
      id === null
        ? searchWithModal(search, 'add-address')
        : searchWithModal(search, 'edit-address', { id: String(id) })
    return navigate({ search: to }, { replace: true })
  }
}

/** Picks the address on the map for the form being edited, and returns to it. */
export function PickAddressModal() {
  const [search] = useSearchParams()
  const id = idOf(search, 'id')
  const back = useBackToForm(id)
  const { data: saved } = useQuery({ ...savedAddresses(), enabled: id !== null })
  const address = saved?.find(one => one.id === id)
  const [stored] = useState(() => readAddressDraft(id))
  const draft = stored ?? (address === undefined ? newAddress() : typedOf(address))
  const save = (place: FormPoint) => {
    saveAddressDraft({ ...draft, place }, id)
    back()
  }
  const { place } = draft
  const pick = (picked: PickedPlace) => save(withPlace(place, picked))
  const guess = needsPin(place)
    ? { words: place.text, place: place.place, onSomewhere: () => save({ ...place, somewhere: true }) }
    : undefined
  return (
    <ModalFrame size="full" title={m.addresses_pick_title()} onClose={back}>
      <MapPicker
        start={place.point ?? parseArea(search.get('area'))}
        isExact={place.point !== null}
        onPick={pick}
        guess={guess}
      />
    </ModalFrame>
  )
}
