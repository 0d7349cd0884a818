/** The colours of the mood Calm, the app's default. */
export const STYLE = `
:root { color-scheme: light dark; --page: #f7f7f1; --card: #fdfdfa; --edge: #d3e4e3; --control: #627c7b; --text: #132727; --muted: #3f5858; --accent: #034b4e }
@media (prefers-color-scheme: dark) {
  :root { --page: #091b1b; --card: #142f2f; --edge: #264444; --control: #7e9898; --text: #e9f2f2; --muted: #a6baba; --accent: #9ae0df }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 }
h2, h3, h4 { line-height: 1.3; margin: 0 }
h2 { display: inline; font-size: 1.15rem }
h3 { font-size: 1rem }
h4 { margin-top: .5rem; color: var(--muted); font-size: .9rem; font-weight: 600 }
p, ul { margin: .25rem 0 }
ul { padding-inline-start: 1.25rem }
figure, details, form, .search { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--edge); border-radius: 12px; background: var(--card) }
svg { display: block; width: 100%; height: 8rem; margin: .5rem 0 }
.line { fill: none; stroke: var(--accent); stroke-width: 2px; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke }
.bars { fill: var(--accent) }
.range { display: flex; justify-content: space-between; gap: 1rem }
.muted, .range, figcaption p, summary span { color: var(--muted); font-size: .9rem }
.note { white-space: pre-wrap }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer }
.day { padding: .75rem 0; border-top: 1px solid var(--edge); content-visibility: auto; contain-intrinsic-size: auto 12rem }
label { display: block; font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--page); color: inherit; font: inherit }
button { min-height: 2.75rem; margin-top: .75rem; padding: .5rem 1.25rem; border: 0; border-radius: 22px; background: var(--accent); color: var(--page); font: inherit; font-weight: 600; cursor: pointer }
button:disabled { opacity: .6 }
.choice { display: flex; align-items: center; min-height: 2.75rem; gap: .75rem; font-weight: 400 }
.choice input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--accent) }
h1:focus { outline: 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
[hidden] { display: none }
@media print {
  form, .search { display: none }
  .day { content-visibility: visible }
  body { max-width: none; padding: 0; background: none }
  figure, details { border: 0; padding: 0; background: none }
  figure, h3, li { break-inside: avoid }
  h2, h3, h4 { break-after: avoid }
}
`

/** SHA-256 of `STYLE`, in base64. A test compares it. */
export const STYLE_HASH = 'kHQK6dNrgCXKA6d6RIqK9rChBhBIFR1C69LRFR3DfgA='
