import { darkPalette, lightPalette, paletteStyle } from './html-palette.ts';

/** The whole style sheet. It loads nothing: system fonts, no pictures, no imports. */
export function reportStyle(): string {
  return `
:root{color-scheme:light dark;${paletteStyle(lightPalette)};
--serif:"Iowan Old Style","Palatino Linotype",Palatino,Charter,Georgia,"Noto Serif",serif;
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{${paletteStyle(darkPalette)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 var(--sans);overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible,summary:focus-visible,:target:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote,table{margin:0;padding:0}
ul,ol{list-style:none}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.5rem 1rem;z-index:1}
.top,main,.foot{width:min(72rem,100% - 3rem);margin:0 auto}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1.5rem;padding-top:1.25rem;padding-bottom:1rem;border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:650;letter-spacing:.01em}
.mark{width:1.6rem;height:1.6rem}
.mark .stone{fill:var(--ink)}
.mark .streak{stroke:#d9a441;stroke-width:3;stroke-linecap:round;fill:none}
.quiet,.top p:last-child{color:var(--quiet);font-size:.875rem}
main>section{padding:2.25rem 0 0}
.eyebrow{color:var(--quiet);font-size:.8125rem;font-weight:600;letter-spacing:.08em;text-transform:uppercase}
h1{font:600 clamp(1.45rem,1.1rem + 1.5vw,2.15rem)/1.25 var(--serif);max-width:34em;margin:.35rem 0 .75rem;text-wrap:pretty}
h2{font:600 1.5rem/1.3 var(--serif);margin-bottom:.35rem}
h3{font-size:1.0625rem;line-height:1.4}
.lead{color:var(--quiet);max-width:62rem;margin-bottom:1.1rem}
.facts{display:flex;flex-wrap:wrap;gap:.15rem 1.5rem;color:var(--quiet);font-size:.9375rem}
.pictures{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1.1rem}
.veiled img{filter:blur(1.4rem)}
.veiled:has(>input:checked) img{filter:none}
.veiled>label{margin-left:.4rem;font-size:.9375rem}
figure{max-width:22rem;color:var(--quiet);font-size:.8125rem}
figure img{display:block;max-width:100%;max-height:18rem;border:1px solid var(--line);border-radius:6px;margin-bottom:.35rem}
.icon{width:1.25rem;height:1.25rem;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.good{--tone:var(--good);--tint:var(--good-tint)}
.bad{--tone:var(--bad);--tint:var(--bad-tint)}
.mixed{--tone:var(--mixed);--tint:var(--mixed-tint)}
.open{--tone:var(--open);--tint:var(--open-tint)}
.plain{--tone:var(--quiet);--tint:var(--surface)}
.sides{display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
.side-title{display:flex;align-items:center;gap:.5rem;color:var(--tone);border-bottom:2px solid var(--tone);padding-bottom:.4rem;margin-bottom:.9rem}
.side-title .count{margin-left:auto;font-weight:500;font-size:.9375rem}
.empty{border:1px dashed var(--line);border-radius:8px;padding:1rem 1.1rem;color:var(--quiet)}
.cards{display:grid;gap:.9rem}
.card{background:var(--surface);border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:8px;padding:.9rem 1.1rem 1rem}
.card:target{outline:3px solid var(--link);outline-offset:2px}
.stance{display:flex;align-items:center;gap:.45rem;font-size:.9375rem;color:var(--tone)}
.stance span{color:var(--quiet);font-size:.875rem}
.stance strong{white-space:nowrap}
.stance .id{flex:none;margin-left:auto;font-weight:600;color:var(--ink);max-width:40%}
blockquote{font:1.0625rem/1.55 var(--serif);margin:.55rem 0 .6rem}
.says{font-size:.9375rem;margin-bottom:.6rem}
.source{font-size:.9375rem}
.source cite{font-style:normal;font-weight:600}
.source code{font-size:.8125rem;color:var(--quiet)}
.reliability{font-size:.875rem;color:var(--quiet);margin-top:.15rem}
.reliability b{color:var(--ink);font-weight:600}
.notes{display:flex;flex-wrap:wrap;gap:.35rem;margin-top:.6rem;font-size:.8125rem}
.notes li{background:var(--page);border:1px solid var(--line);border-radius:1rem;padding:.05rem .65rem}
.flag{font-size:.875rem;color:var(--mixed);margin-bottom:.5rem}
.fine{font-size:.75rem;color:var(--quiet);margin-top:.6rem;padding-top:.5rem;border-top:1px solid var(--line)}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.background{margin-top:1.5rem}
.background .card{background:var(--page)}
.verdict{background:var(--tint);border:1px solid var(--line);border-left:6px solid var(--tone);border-radius:10px;padding:1.25rem 1.4rem 1.4rem}
.label{display:flex;align-items:center;gap:.65rem;color:var(--tone);font:650 1.75rem/1.2 var(--serif)}
.label .icon{width:2rem;height:2rem}
.verdict .quiet{margin:.3rem 0 1rem}
.sure{font-size:.9375rem}
.sure b{font-weight:650}
.scale{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:4px;max-width:34rem;margin:.5rem 0 0;font-size:.8125rem;line-height:1.3;color:var(--quiet)}
.scale li{border-top:4px solid var(--line);padding:.3rem .5rem 0 0}
.scale [aria-current]{border-top-color:var(--tone);color:var(--ink);font-weight:650}
.notice{display:flex;gap:.55rem;border:1px solid var(--mixed);background:var(--mixed-tint);color:var(--ink);border-radius:8px;padding:.6rem .8rem;margin-top:.9rem;font-size:.9375rem}
.notice .icon{color:var(--mixed);margin-top:.1rem}
.summary{font:1.125rem/1.5 var(--serif);margin-top:1.1rem;max-width:46rem}
.answers{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);margin-top:1rem}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:.9rem 1.1rem 1rem}
.panel h3{margin-bottom:.35rem}
.answer{font-weight:650}
.list{display:grid;gap:.4rem;padding-left:1.2rem;list-style:disc}
ol.list{list-style:decimal}
.list li::marker{color:var(--quiet)}
.cites{white-space:normal;font-size:.875rem}
.uncited{font-size:.8125rem;font-weight:600;color:var(--mixed);background:var(--mixed-tint);border-radius:4px;padding:.05rem .35rem;white-space:nowrap}
.questions{list-style:none;display:grid;gap:.6rem;padding-left:0;margin-top:.6rem}
.questions .questions{padding-left:1rem;border-left:2px solid var(--line)}
.question{border-left:3px solid var(--open);padding-left:.75rem}
.question.dropped,.question.unanswered{border-left-style:dashed;border-left-color:var(--line);color:var(--quiet)}
.question-state{font-size:.8125rem;border:1px solid var(--line);border-radius:4px;padding:.05rem .35rem;white-space:nowrap}
.question-root{color:var(--quiet)}
.block{margin-top:1.5rem}
.block>h3{margin-bottom:.5rem}
.block h4{margin:.75rem 0 .25rem}
#exhibits th,#exhibits td{overflow-wrap:break-word;padding-right:.75rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
caption{text-align:left;color:var(--quiet);font-size:.875rem;padding-bottom:.4rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line)}
thead th{font-size:.8125rem;font-weight:600;color:var(--quiet)}
tbody th{font-weight:500}
.stages th{min-width:4.5rem}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th.number{padding-left:.75rem}
.tone{display:inline-flex;align-items:flex-start;gap:.4rem;color:var(--tone);font-weight:600}
.bar{display:block;width:100%;min-width:4rem;height:.75rem;margin-top:.35rem}
.bar rect{fill:var(--line)}
.bar .run{fill:var(--open)}
.wide{width:45%}
.parts{display:grid;gap:.6rem}
.part{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:8px;padding:.7rem 1.1rem}
.part .id{color:var(--quiet);font-weight:600;margin-right:.5rem}
details{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin-top:.75rem}
summary{cursor:pointer;padding:.7rem 1.1rem}
summary h3{display:inline;font-size:1rem}
summary .quiet{margin-left:.5rem}
details>div{padding:0 1.1rem 1rem}
details.warn{border-color:var(--mixed)}
.run{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.3rem 1.25rem;font-size:.9375rem}
.run dt{color:var(--quiet)}
.foot{margin-top:2.5rem;padding-top:1rem;padding-bottom:2.5rem;border-top:1px solid var(--line);color:var(--quiet);font-size:.8125rem}
.graph{display:block;max-width:100%;height:auto;background:var(--surface);border:1px solid var(--line);border-radius:8px;font:13px var(--sans)}
.graph .box{fill:var(--page);stroke:var(--quiet)}
.graph .topic .box{stroke:var(--ink);stroke-width:2}
.graph .value .box{stroke-dasharray:2 3}
.graph text{fill:var(--ink)}
.graph .edge{fill:none;stroke:var(--quiet);stroke-width:1.5}
.graph .web{stroke-dasharray:7 4}
.graph .supports{stroke:var(--good);stroke-width:2.5}
.graph .refutes{stroke:var(--bad);stroke-width:2.5}
.graph .tip{fill:var(--quiet)}
.graph .tip.supports{fill:var(--good);stroke:none}
.graph .tip.refutes{fill:var(--bad);stroke:none}
.graph .name{font-size:12px;fill:var(--quiet);stroke:var(--surface);stroke-width:4;paint-order:stroke}
.graph .name.supports{fill:var(--good);stroke:var(--surface);stroke-width:4}
.graph .name.refutes{fill:var(--bad);stroke:var(--surface);stroke-width:4}
@media (min-width:52rem){.part{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.sides,.answers{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (max-width:34rem){.top,main,.foot{width:calc(100% - 2rem)}.verdict{padding:1rem}.label{font-size:1.45rem}.run{grid-template-columns:minmax(0,1fr);gap:0}.run dd{margin-bottom:.4rem}.wide{width:auto}.bar{min-width:1.5rem}.stages th,.stages td{padding-right:.4rem;font-size:.8125rem}.stages th.number{padding-left:0}.stages .number{white-space:normal}}
@media (forced-colors:active){.card,.verdict,.panel{border-color:CanvasText}.scale [aria-current]{border-top-color:Highlight}}
@media print{body{background:#fff}.skip{display:none}.card,.panel,.verdict{break-inside:avoid}details::details-content{content-visibility:visible;block-size:auto}}
`.trim();
}
