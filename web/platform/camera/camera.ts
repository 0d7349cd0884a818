/** The controls of the camera while its picture is shown. */
export interface Camera {
  /** Switches the light beside the camera; `null` if there is none. */
  readonly setLight: ((isOn: boolean) => Promise<void>) | null
}

/** Why there is no picture: there is no camera, it is not allowed, or something else went wrong. */
export type CameraProblem = 'none' | 'denied' | 'failed'

/** The capability and constraint that TypeScript's DOM library lacks. */
interface LightCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

/** How often the picture is read. */
const INTERVAL_MS = 200

/**
 * Shows the rear camera's picture and calls `read` again and again, until the signal aborts or the page
 * is hidden or left. The camera is off when the promise settles. Rejects if the camera cannot be used.
 * @param onStarted called once the picture is shown
 */
export async function readFromCamera(
  video: HTMLVideoElement,
  read: (video: HTMLVideoElement) => Promise<void>,
  signal: AbortSignal,
  onStarted: (camera: Camera) => void = () => {},
): Promise<void> {
  // Absent on pages that were not loaded over https.
  if (!navigator.mediaDevices) throw new DOMException('No camera here', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  let isOn = true
  const stop = () => {
    isOn = false
    for (const track of stream.getTracks()) track.stop()
  }
  const stopIfHidden = () => document.hidden && stop()
  signal.addEventListener('abort', stop)
  document.addEventListener('visibilitychange', stopIfHidden)
  addEventListener('pagehide', stop)
  try {
    if (signal.aborted || document.hidden) return
    video.srcObject = stream
    await video.play()
    onStarted({ setLight: lightOf(stream) })
    while (isOn) {
      await read(video)
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
    }
  } catch (error) {
    // Stopping the camera interrupts what is in progress.
    if (isOn) throw error
  } finally {
    stop()
    video.srcObject = null
    signal.removeEventListener('abort', stop)
    document.removeEventListener('visibilitychange', stopIfHidden)
    removeEventListener('pagehide', stop)
  }
}

/** Why `readFromCamera` has rejected. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'failed'
}

function lightOf(stream: MediaStream): Camera['setLight'] {
  const [track] = stream.getVideoTracks()
  const capabilities: LightCapabilities | undefined = track?.getCapabilities?.()
  if (!track || !capabilities?.torch) return null
  return (isOn) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
    return track.applyConstraints({ advanced: [light] })
  }
}
