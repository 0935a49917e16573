import localFont from "next/font/local";

// The letters of western languages, which every page needs at once; typography.css has the others. The ranges are written
// out twice because Next reads these calls without running them. A font that is late is not used on that page: what is read
// already must not move. Next names the families after these constants: called `sans`, one that is late would be taken for the
// font that Linux knows by that name (docs/decisions/0048-nothing-moves-while-a-page-loads.md).

export const sourceSerif = localFont({
  src: "../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  variable: "--font-serif-latin",
  weight: "200 900",
  display: "optional",
  adjustFontFallback: "Times New Roman",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    },
  ],
});

export const sourceSans = localFont({
  src: "../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  variable: "--font-sans-latin",
  weight: "200 900",
  display: "optional",
  adjustFontFallback: "Arial",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    },
  ],
});
