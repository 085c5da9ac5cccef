import type { Config } from "#platform/config";

/**
 * Headers of every HTML answer beside the platform's (security settings 1 and 2). Scripts and styles come from this
 * origin only, nothing inline; `style-src-attr` allows the style attributes that React sets.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const { host, protocol } = new URL(config.publicUrl);
  const socket = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    // The preview of a landing page, in its editor.
    "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com https://open.spotify.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "report-to csp",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "reporting-endpoints": 'csp="/csp-reports"',
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(), usb=()",
  };
}

/**
 * The same for the embedded player, the only page that others may frame: it loads only our own style, script,
 * pictures and media, and works in cross-origin isolated pages.
 */
export function embedHeaders(): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors *",
    "require-trusted-types-for 'script'",
    "report-to csp",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "reporting-endpoints": 'csp="/csp-reports"',
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-embedder-policy": "require-corp",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=()",
  };
}

/** The same for link pages, which have neither scripts nor forms. */
export function linkPageHeaders(config: Config): Record<string, string> {
  return plainHeaders(config, "'none'");
}

/** The same for the pages of mailing lists, which have forms. */
export function listPageHeaders(config: Config): Record<string, string> {
  return plainHeaders(config, "'self'");
}

/** Of pages without scripts; `forms` is where their forms may be sent. */
function plainHeaders(config: Config, forms: "'none'" | "'self'"): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "report-to csp",
  ];
  return { ...securityHeaders(config), "content-security-policy": policy.join("; ") };
}

/** The same for landing pages: their player, their forms, and colours in style attributes. */
export function landingHeaders(
  config: Config,
  { isPreview }: { isPreview: boolean },
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    `form-action ${isPreview ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "report-to csp",
  ];
  return { ...securityHeaders(config), "content-security-policy": policy.join("; ") };
}
