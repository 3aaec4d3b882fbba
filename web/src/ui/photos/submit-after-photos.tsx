import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../actions/button.tsx'

/**
 * Reports that a photo is being prepared; call what it returns once that has ended. Its answer: a press of the button was
 * waiting, and is withdrawn because the photo failed.
 */
type BeginPhoto = () => (hasFailed: boolean) => boolean

const PhotosContext = createContext<BeginPhoto | null>(null)

/** For the fields of a form's photos. */
export function useBeginPhoto(): BeginPhoto {
  const begin = useContext(PhotosContext)
  if (begin === null)
    throw new Error('a field for photos needs <FormPhotos>, so that its form waits for them')
  return begin
}

/** The photos of a form, and what its button does. */
export type AfterPhotos = {
  /** A photo is being prepared. */
  readonly isPreparing: boolean
  /** A press is waiting for a photo: the button is shown as busy. */
  readonly isWaiting: boolean
  /** Submits the form, once its photos are prepared. */
  readonly submit: (event?: FormEvent) => void
  /** Forgets a press that is waiting. */
  readonly withdraw: () => void
  readonly begin: BeginPhoto
}

/**
 * Submits a form when its chosen photos are prepared. A phone takes seconds to decode and shrink a photo, and a driver at a
 * gate presses before that. Sending at once would lose the photo or be refused for lack of it, and a button that only asks
 * for patience must be looked at and pressed again; so the press is kept and counts once, with what the form holds when the
 * last photo is ready. A photo that cannot be read withdraws it: nothing is sent, the form stays as typed, and the photo's
 * field says why. A form that is left meanwhile sends nothing.
 */
export function useSubmitAfterPhotos(send: () => void): AfterPhotos {
  const [preparing, setPreparing] = useState(0)
  const [isPressed, setPressed] = useState(false)
  // also read by what began before a press
  const pressed = useRef(false)
  const press = useCallback((next: boolean) => {
    pressed.current = next
    setPressed(next)
  }, [])
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const begin = useCallback(() => {
    setPreparing(count => count + 1)
    return (hasFailed: boolean) => {
      const isWithdrawn = hasFailed && pressed.current
      setPreparing(count => count - 1)
      if (isWithdrawn) press(false)
      return isWithdrawn
    }
  }, [press])
  const isWaiting = isPressed && preparing > 0
  useEffect(() => {
    if (!isPressed || isWaiting) return
    press(false)
    latest.current()
  }, [isPressed, isWaiting, press])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (preparing > 0) press(true)
    else send()
  }
  const withdraw = () => press(false)
  return { isPreparing: preparing > 0, isWaiting, submit, withdraw, begin }
}

/** Around a form with photos: its fields report to it. */
export const FormPhotos = ({ of, children }: { of: AfterPhotos; children: ReactNode }) => (
  <PhotosContext value={of.begin}>{children}</PhotosContext>
)

/** The form's button; on a phone the photo's field may be out of sight, so the button says what it waits for. */
export const SubmitButton = ({
  of,
  isBusy,
  children,
  ...look
}: ComponentProps<typeof Button> & { of: AfterPhotos }) => (
  <Button {...look} type="submit" isBusy={isBusy || of.isWaiting}>
    {of.isWaiting ? m.ui_photo_reading() : children}
  </Button>
)
