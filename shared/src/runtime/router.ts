/** The router, provided by the shell at run time. The exports are part of the contract version. */
export { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
