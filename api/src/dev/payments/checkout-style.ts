/** How the pages of the embedded payment provider look beyond the others under `/dev`. */
export const checkoutStyle = `<style>
:root { --mode: #fdf3d7; --mode-ink: #5c4300; }
@media (prefers-color-scheme: dark) { :root { --mode: #33290c; --mode-ink: var(--yellow); } }
body main { max-width: 960px; padding-top: 24px; }
body h2 { margin-bottom: 16px; }
.mode { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 0 0 32px; padding: 10px 16px; border-radius: 10px; background: var(--mode); color: var(--mode-ink); font-size: 15px; }
.columns { display: grid; gap: 32px; align-items: start; }
@media (min-width: 820px) { .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 56px; } }
.merchant { display: flex; align-items: center; gap: 10px; margin: 0 0 24px; font: 560 24px/1 Georgia, serif; }
.amount { font: 600 36px/1.15 Georgia, serif; margin: 0 0 24px; font-variant-numeric: lining-nums; }
.amount .muted { font: 400 15px/1.55 system-ui, sans-serif; }
.bill { margin: 0 0 16px; border-top: 1px solid var(--line); }
.bill div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.bill dt, .bill dd { margin: 0; overflow-wrap: anywhere; }
.bill dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
.bill div:last-child { font-weight: 600; }
label { display: block; font-size: 15px; font-weight: 600; margin: 0 0 4px; }
input { box-sizing: border-box; width: 100%; min-height: 48px; margin: 0; padding: 10px 12px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid] { border-color: var(--red); box-shadow: inset 0 0 0 1px var(--red); }
.field { margin: 0 0 16px; min-width: 0; }
.wrong { margin: 4px 0 0; color: var(--red); font-size: 14px; }
.wrong:empty { margin: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.pay { width: 100%; min-height: 52px; margin-top: 8px; }
.pay:disabled { opacity: .6; cursor: default; }
.problem { margin: 0 0 16px; border-left: 4px solid var(--red); padding: 8px 12px; background: color-mix(in srgb, var(--red) 10%, transparent); border-radius: 0 10px 10px 0; }
.button.quiet { background: transparent; color: var(--ink); border: 1px solid var(--line-strong); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
.use { min-height: 32px; padding: 4px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: transparent; color: var(--ink); font: 600 14px/1 system-ui, sans-serif; cursor: pointer; }
.cards { width: 100%; border-collapse: collapse; }
.cards td, .cards th { border-top: 1px solid var(--line); vertical-align: middle; }
td, th { text-align: left; padding: 8px 12px 8px 0; font-size: 15px; font-weight: 400; }
td:last-child { padding-right: 0; }
code { white-space: nowrap; font-size: 14px; }
@media (max-width: 520px) { .cards tr { display: grid; grid-template-columns: 1fr auto; padding: 10px 0; border-top: 1px solid var(--line); } .cards th, .cards td { border: 0; padding: 2px 0; } .cards td:last-child { grid-column: 2; grid-row: 1 / span 2; align-self: center; } }
.card > :last-child { margin-bottom: 0; }
.cards { margin-bottom: 16px; }
</style>`;

/** The mark of the product, as the site's header has it. */
export const markSvg = `<svg width="26" height="26" viewBox="3 3 26 26" aria-hidden="true"><path d="M14.5 5.5a9 9 0 0 0-9 9v6.2a5.3 5.3 0 1 0 5.3-5.3H9.2A5.4 5.4 0 0 1 14.5 9.8z" fill="var(--ink)"/><path d="M17.5 26.5a9 9 0 0 0 9-9v-6.2a5.3 5.3 0 1 0-5.3 5.3h1.6a5.4 5.4 0 0 1-5.3 5.6z" fill="var(--accent)"/></svg>`;
