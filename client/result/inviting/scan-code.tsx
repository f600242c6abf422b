import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from 'react'
import { FieldProblem } from '../report/forms/field.tsx'
import { hasCamera, readCamera, readPhoto, readsCodes } from './code-reader.ts'

type ScanCodeProps = {
  /** Called with the text of the code. */
  onFound: (text: string) => void
}

/**
 * Reads a QR code from the camera or from a photo; the pictures stay on the device. Renders nothing where the
 * browser cannot read codes.
 */
export function ScanCode({ onFound }: ScanCodeProps) {
  const id = useId()
  const isAble = useIsAble()
  const [isCameraOn, setCameraOn] = useState(false)
  const [problem, setProblem] = useState<'camera' | 'photo'>()
  if (!isAble) return null
  const turnCamera = (isOn: boolean) => {
    setProblem(undefined)
    setCameraOn(isOn)
  }
  const readFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? []
    if (!photo) return
    const text = await readPhoto(photo)
    // Lets the same photo be chosen again.
    currentTarget.value = ''
    setProblem(text === undefined ? 'photo' : undefined)
    if (text !== undefined) onFound(text)
  }
  return (
    <>
      {hasCamera() && (
        <div className="field">
          <button type="button" className="button button-outline" onClick={() => turnCamera(!isCameraOn)}>
            {isCameraOn ? (
              <Trans>Turn the camera off</Trans>
            ) : (
              <Trans>Scan its QR code with the camera</Trans>
            )}
          </button>
          {isCameraOn && (
            <Camera
              onFound={(text) => {
                turnCamera(false)
                onFound(text)
              }}
              onEnd={() => turnCamera(false)}
              onRefused={() => {
                turnCamera(false)
                setProblem('camera')
              }}
            />
          )}
          <FieldProblem id={`${id}-camera`}>
            {problem === 'camera' && (
              <Trans>
                The camera can’t be used. Allow it in the browser’s settings for this site, or take a photo of
                the code.
              </Trans>
            )}
          </FieldProblem>
        </div>
      )}
      <div className="field">
        <label className="label" htmlFor={id}>
          <Trans>Or read it from a photo</Trans>
        </label>
        <input
          id={id}
          className="input"
          type="file"
          accept="image/*"
          capture="environment"
          aria-invalid={problem === 'photo'}
          aria-describedby={`${id}-problem`}
          onChange={(event) => void readFile(event)}
        />
        <FieldProblem id={`${id}-problem`}>
          {problem === 'photo' && (
            <Trans>There’s no QR code to be read in this picture. Try again from closer by.</Trans>
          )}
        </FieldProblem>
      </div>
    </>
  )
}

type CameraProps = ScanCodeProps & {
  /** Called when the page is hidden, because another tab or app is in front. */
  onEnd: () => void
  /** Called when the camera is refused, in use, or missing. */
  onRefused: () => void
}

/** Shows the camera's picture until it contains a QR code. */
function Camera({ onFound, onEnd, onRefused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onFound)
  const ended = useEffectEvent(onEnd)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    readCamera(video.current!, signal).then(
      (text) => text !== undefined && !signal.aborted && found(text),
      () => !signal.aborted && refused(),
    )
    document.addEventListener('visibilitychange', () => document.hidden && ended(), { signal })
    return () => stop.abort()
  }, [])
  return (
    <>
      <p className="small soft" role="status">
        <Trans>Hold the code in front of the camera. What it sees stays on this device.</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a viewfinder has nothing to say */}
      <video ref={video} width={320} height={240} muted playsInline />
    </>
  )
}

function useIsAble(): boolean {
  const [isAble, setAble] = useState(false)
  useEffect(() => void readsCodes().then(setAble, () => {}), [])
  return isAble
}
