import type { ClothGrain } from './options.ts'

/**
 * Blurs, shadows and the cloth itself: noise lit from the upper left gives creases and weave.
 * `p` is the garment's id prefix.
 */
export function filters(p: string, seed: number, grain: ClothGrain): string {
  const { freq = '.0075 .006', amt = 18, disp = 10, oct = 3, weave = 0.75 } = grain
  return `
<filter id="${p}b3" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.4"/></filter>
<filter id="${p}b5" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="${p}b6" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4.2"/></filter>
<filter id="${p}b9" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="8"/></filter>
<filter id="${p}sh" x="-15%" y="-15%" width="130%" height="135%"><feGaussianBlur in="SourceAlpha" stdDeviation="9" result="s"/><feOffset in="s" dx="4" dy="9" result="s2"/><feFlood flood-color="#22103c" flood-opacity=".34"/><feComposite in2="s2" operator="in" result="s3"/><feMerge><feMergeNode in="s3"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="${p}lift" filterUnits="userSpaceOnUse" x="-100" y="-100" width="1000" height="1240" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".011" numOctaves="2" seed="${seed}" result="w"/>
<feDisplacementMap in="SourceGraphic" in2="w" scale="${disp}" xChannelSelector="R" yChannelSelector="G" result="g"/>
<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${oct}" seed="${seed + 7}" result="n"/>
<feDiffuseLighting in="n" surfaceScale="${amt}" diffuseConstant=".618" lighting-color="#fff" result="l"><feDistantLight azimuth="232" elevation="56"/></feDiffuseLighting>
<feComposite in="l" in2="g" operator="in" result="lc"/>
<feBlend in="lc" in2="g" mode="soft-light" result="g1"/>
<feTurbulence type="fractalNoise" baseFrequency=".62 .7" numOctaves="2" seed="${seed + 3}" result="t"/>
<feDiffuseLighting in="t" surfaceScale="${weave}" diffuseConstant=".61" lighting-color="#fff" result="tl"><feDistantLight azimuth="225" elevation="56"/></feDiffuseLighting>
<feComposite in="tl" in2="g" operator="in" result="tc"/>
<feBlend in="tc" in2="g1" mode="soft-light" result="g2"/>
<feComposite in="g2" in2="g" operator="in" result="g3"/>
<feGaussianBlur in="g" stdDeviation="26" result="s1"/><feColorMatrix in="s1" values="0 0 0 0 .13 0 0 0 0 .06 0 0 0 0 .24 0 0 0 .34 0" result="s1c"/><feOffset in="s1c" dx="12" dy="30" result="so"/>
<feGaussianBlur in="g" stdDeviation="5" result="s4"/><feColorMatrix in="s4" values="0 0 0 0 .13 0 0 0 0 .06 0 0 0 0 .24 0 0 0 .42 0" result="s4c"/><feOffset in="s4c" dx="3" dy="6" result="sc"/>
<feMerge><feMergeNode in="so"/><feMergeNode in="sc"/><feMergeNode in="g3"/></feMerge></filter>
<filter id="${p}paper" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .22 0 0 0 0 .3 0 0 0 .06 0"/></filter>`
}
