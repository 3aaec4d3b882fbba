import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useProfileUpdate } from '../../product/account/update-profile.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { chosenPhoto, forgetChosenPhoto, openPicture } from './photo/chosen-photo.ts'
import { type Crop, WHOLE } from './photo/crop-geometry.ts'
import { cropPhoto } from './photo/crop-photo.ts'
import { PhotoCropper } from './photo/photo-cropper.tsx'
import { photoErrorLabel } from './photo/profile-photo.tsx'

type Opened = { state: 'opening' | 'none' | 'unreadable' } | { state: 'open'; picture: ImageBitmap }

/** The chosen photo, decoded; none after a reload. */
function usePicture(): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  useEffect(() => {
    const file = chosenPhoto()
    if (file === null) return setOpened({ state: 'none' })
    let isGone = false
    openPicture(file).then(
      picture => (isGone ? picture.close() : setOpened({ state: 'open', picture })),
      () => setOpened({ state: 'unreadable' }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return opened
}

function Cropping({ picture, onDone }: { picture: ImageBitmap; onDone: () => void }) {
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const updating = useProfileUpdate()
  const [isEncoding, setEncoding] = useState(false)
  const isBusy = isEncoding || updating.isPending
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const save = async () => {
    setEncoding(true)
    const photo = await cropPhoto(picture, crop).catch(() => null)
    if (isLeft.current) return
    setEncoding(false)
    if (photo === null) showToast('error', m.profile_update_error())
    else updating.mutate({ photo }, { onSuccess: onDone })
  }
  return (
    <>
      <PhotoCropper picture={picture} crop={crop} onCrop={setCrop} />
      <DialogActions>
        <Button onClick={onDone}>{m.client_cancel()}</Button>
        <Button tone="main" isBusy={isBusy} onClick={() => void save()}>
          {m.profile_photo_save()}
        </Button>
      </DialogActions>
    </>
  )
}

function Step({ opened, onDone }: { opened: Opened; onDone: () => void }) {
  if (opened.state === 'open') return <Cropping picture={opened.picture} onDone={onDone} />
  if (opened.state === 'opening')
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="320px" />
      </div>
    )
  return (
    <>
      <p role="alert">
        {opened.state === 'none' ? m.profile_photo_choose_again() : photoErrorLabel('unreadable')}
      </p>
      <DialogActions>
        <Button tone="main" onClick={onDone}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </>
  )
}

/** Crops the chosen photo to a square avatar. */
export function CropPhotoModal() {
  const { close } = useModal()
  const opened = usePicture()
  const leave = () => {
    forgetChosenPhoto()
    void close()
  }
  return (
    <ModalFrame title={m.profile_photo_title()} closedBy="closerequest" onClose={leave}>
      <Step opened={opened} onDone={leave} />
    </ModalFrame>
  )
}
