/*
 * The `data-*` attributes by which the document, the boot script, the early figures, the early taps, the style
 * sheet and the app speak to each other, as properties of `dataset`. They have no code in common: the boot script
 * and the early figures are built separately, and the document before them. Attributes that one component and its
 * own style sheet share are not listed. `docs/architecture.md` says who sets and who reads each.
 */

/** Of `<html>`. */
export interface RootData {
  theme?: string
  mood?: string
  /** The user chose a mood before the app had loaded. */
  moodChosen?: ''
  /** The page that `/` shows; `neither` where the document of `/` serves another page. */
  start?: 'landing' | 'home' | 'neither'
  /** Nothing has ever been stored on this device. */
  newDevice?: ''
  /** Text is shown in a local font until the font has loaded. */
  localFont?: ''
  /** Today's figures are being drawn, so nothing is painted yet. */
  drawing?: ''
  /** A control was tapped before the page was interactive, which gives it no focus on iOS. */
  tapped?: ''
  /** The page is interactive. */
  ready?: ''
  /** A breathing exercise is running, so everything around it fades. */
  immersive?: ''
}

/** Of the boot script's tag. Lists of paths are separated by spaces. */
export interface BootData {
  boot?: ''
  /** The name of the document, without `.html`. */
  file?: string
  /** The scripts of the first page, the entry first; those of `/` are in two more lists. */
  scripts?: string
  scriptsLanding?: string
  scriptsHome?: string
  /** The script that draws today's figures on this page. */
  earlyFigures?: string
  font?: string
  rescue?: string
  rescueIntegrity?: string
}

/** Of `#root`. */
export interface PageRootData {
  /** The page that was prerendered. */
  page?: string
}

/** Of `<link>`s that are fetched later, instead of `href`. */
export interface LinkData {
  href?: string
}

/** Of parts of a page. */
export interface PartData {
  /** The name of an `EarlyPart`, in whose place figures are drawn. */
  early?: string
  /** The name of a part that was drawn, until React has replaced it. */
  drawn?: string
  /** The number of habits that are done. */
  doneCount?: ''
  /** Whether a step of a scale is chosen. */
  chosen?: 'true' | 'false'
}

/** Of controls. */
export interface ControlData {
  /** The boot script carries these three out before the app does. */
  themeToggle?: ''
  landingContinue?: ''
  landingAgain?: ''
  /** Works without the app. */
  retry?: ''
  /** Vibrates when tapped. */
  tick?: ''
  /** A link that also opens the form for a meal. */
  logMeal?: ''
}
