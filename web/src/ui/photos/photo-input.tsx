import type { ChangeEvent } from 'react'

type PhotoInputProps = {
  /** The field's id; `-label` is its label, `-say` its hint or error. */
  id: string
  accept: string
  isMultiple?: boolean
  isInvalid: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The visually hidden file input of a photo field, inside its visible label. */
export const PhotoInput = ({ id, accept, isMultiple = false, isInvalid, onChoose }: PhotoInputProps) => (
  <input
    className="visually-hidden"
    type="file"
    accept={accept}
    multiple={isMultiple}
    aria-labelledby={`${id}-label`}
    aria-describedby={`${id}-say`}
    aria-invalid={isInvalid || undefined}
    onChange={onChoose}
  />
)
