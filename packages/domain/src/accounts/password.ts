/** Source: docs/spec/access.md, section 9; docs/decisions.md names the upper end. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
