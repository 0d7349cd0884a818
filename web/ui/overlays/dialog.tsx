import { t } from '@tend/text'
import X from 'lucide-react/icons/x'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { ignoreDoubleTap } from '../controls/ignore-double-tap.ts'
import { classNames } from '../styles/class-names.ts'
import { openSheetEntry } from './sheet-history.ts'
import { useDragDown } from './use-drag-down.ts'

type DialogProps = {
  /** Called on Esc, Back, a click on the backdrop, a drag down of the sheet, or the close button. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, primary first. */
  actions?: ReactNode
  closeButton?: boolean
  /** As high as a phone, and wider on large windows. The children then include the title and the padding. */
  tall?: boolean
  /** Of a tall dialog: wide enough for two columns in windows from 64 rem. */
  wide?: boolean
  /** The user cannot close it. */
  locked?: boolean
  /** The address of the page names it, so it has a history entry already. */
  addressed?: boolean
  testId?: string
}

/** The width on large windows, and the height on phones; see `.modal`. */
const TALL = {
  '--sheet-h': 'calc(100dvh - 2.5rem)',
  // A focused field is not behind the buttons at the bottom.
  scrollPaddingBottom: '6rem',
} as CSSProperties

/**
 * A native modal dialog; below 640 px, a sheet at the bottom edge. The browser traps the focus and
 * returns it on close. An element with `data-autofocus` gets the initial focus.
 */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open && <OpenDialog {...rest} />
}

// A separate component, so that its effect is cleaned up while the element is still in the
// document.
function OpenDialog(props: DialogProps) {
  const { onClose } = props
  const element = useRef<HTMLDialogElement>(null)
  // A text selection may end on the backdrop; only a click that starts there closes the dialog.
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  const descriptionId = useId()
  const dragDown = useDragDown(element, onClose)
  const top = props.locked ? {} : dragDown

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // The browser returns the focus only if the dialog is closed before it is removed.
    return () => {
      // One above it, removed with it, would keep the focus from returning.
      for (const above of dialog.querySelectorAll('dialog')) above.close()
      dialog.close()
      ignoreDoubleTap()
    }
  }, [])

  const { locked = false, addressed = false } = props
  const closeOnBack = useEffectEvent(onClose)
  useEffect(
    () => (addressed ? undefined : openSheetEntry(locked ? undefined : () => closeOnBack())),
    [addressed, locked],
  )

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Esc, which the browser handles
    <dialog
      ref={element}
      {...(props.locked && { closedby: 'none' })}
      {...(props.tall ? { 'aria-label': props.title } : { 'aria-labelledby': titleId })}
      aria-describedby={props.description ? descriptionId : undefined}
      data-testid={props.testId}
      onCancel={(event) => {
        // A closed file picker in the dialog sends this event too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose()
      }}
      className={classNames('modal', props.tall && 'tall', props.wide && 'wide')}
      style={props.tall ? TALL : undefined}
    >
      {props.tall ? (
        <div className="flex flex-col pt-2.5" style={{ minHeight: '100%' }}>
          <div {...top} className="-mt-2.5 grid pt-2.5 pb-3 sm:hidden">
            <Grip />
          </div>
          {props.children}
        </div>
      ) : (
        <div className="grid gap-4 px-6 pt-7 pb-6 max-[350px]:px-4.5">
          <div {...top} className="-mt-7 pt-7">
            <Grip className="-mt-4 mb-4" />
            <div className="flex min-h-7 items-center justify-between gap-3">
              <h2 id={titleId}>{props.title}</h2>
              {props.closeButton && (
                <IconButton
                  className="-my-2 -me-2"
                  label={t`Close`}
                  icon={<X />}
                  look="quiet"
                  onClick={onClose}
                />
              )}
            </div>
            {props.description && (
              <p id={descriptionId} className="mt-1 text-muted leading-[1.4]">
                {props.description}
              </p>
            )}
          </div>
          {props.children}
          {props.actions && (
            <div className="flex flex-wrap items-center gap-2">{props.actions}</div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** Shows that a sheet at the bottom edge can be closed. */
function Grip({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mx-auto block h-1.25 w-10 flex-none rounded-full bg-control sm:hidden',
        className,
      )}
    />
  )
}
