import type { MetadataRoute } from "next";
import { GROUNDS } from "@/lib/domain/site/accent";
import { shortName } from "@/lib/domain/site/short-name";
import { association } from "@/lib/site/association";

// The association's name is known only where the program runs, not where it is built.
export const dynamic = "force-dynamic";

/** With it, a phone or computer installs the site, which then opens on Home. */
export default function manifest(): MetadataRoute.Manifest {
  const { name } = association();
  const { paper } = GROUNDS.light;
  return {
    id: "/",
    name,
    short_name: shortName(name),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
