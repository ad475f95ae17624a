/** A plug and a socket apart: it cannot be opened now. */
export declare function UnpluggedPicture(): import('react').JSX.Element;
