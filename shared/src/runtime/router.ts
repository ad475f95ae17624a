/** The router as the shell provides it at run time. What stands here belongs to the contract version. */
export { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
